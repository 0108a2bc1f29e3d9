import { bus } from '@sahra/shared/bus/bus'

export const start = (): (() => void) => bus.handle('wishlist/toggle', () => ({ added: true }))
