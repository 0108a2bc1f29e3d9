/** Whether a media query matches; no where the browser cannot tell. */
export const matchesMedia = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false

export const prefersReducedMotion = (): boolean => matchesMedia('(prefers-reduced-motion: reduce)')
