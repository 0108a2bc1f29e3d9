const undisturbedPages = /^\/(cart|place-order|orders|order-success|product)(\/|$)/

/** Returns whether a page has totals and buttons that nothing may cover (C121). */
export const isUndisturbed = (pathname: string): boolean => undisturbedPages.test(pathname)
