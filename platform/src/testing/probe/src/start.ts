import { bus } from '@sahra/shared/bus'

export function start(): void {
  bus.obey('wishlist/toggle', () => ({ added: true }))
}
