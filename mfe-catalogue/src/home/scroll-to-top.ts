import { scrollBehavior } from '@sahra/shared/browser/scroll'

export const scrollToTop = (): void => window.scrollTo({ top: 0, behavior: scrollBehavior() })
