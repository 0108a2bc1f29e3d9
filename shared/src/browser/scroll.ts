import { prefersReducedMotion } from './media'

/** Smooth, unless the visitor prefers reduced motion: scripted scrolling ignores that preference (SX-015). */
export const scrollBehavior = (): ScrollBehavior => (prefersReducedMotion() ? 'auto' : 'smooth')
