/** Pixels of a page that are compared: what is further down repeats what is above. */
export const COMPARED_HEIGHT = 1800
