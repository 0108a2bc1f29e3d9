import { bus } from '@sahra/shared/bus/bus'
import { findProducts } from './search/find-products.service'

/** Entry point, runs with the first command. Returns a function that stops it (tests). */
export const start = (): (() => void) => bus.handle('products/search', findProducts)
