import { publicConfig } from '@sahra/shared/config'

/** A path of the shop as search engines want it in structured data. */
export const absolute = (path: string, here: URL): string =>
  new URL(path, publicConfig().publicUrl || here.origin).href
