import { scrollBehavior } from '@sahra/shared/scroll'

export const scrollToTop = (): void => window.scrollTo({ top: 0, behavior: scrollBehavior() })
