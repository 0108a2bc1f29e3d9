import type { ListedProduct } from '@sahra/shared/contract/product'

/** `findPopular`, whose script is loaded where nothing was found; none when it cannot be loaded. Never rejects. */
export const findPopularLate = (): Promise<ListedProduct[]> =>
  import(/* webpackChunkName: "popular" */ './popular.service').then(
    service => service.findPopular(),
    () => []
  )
