import { bus } from '@sahra/shared/bus'

export const start = (): (() => void) => bus.obey('wishlist/toggle', () => ({ added: true }))
