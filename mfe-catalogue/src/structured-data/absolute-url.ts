import { publicConfig } from '@sahra/shared/shop/config'

/** The URL of a path for structured data: below the shop's public URL, else the origin of the page. */
export const absoluteUrl = (path: string, page: URL): string =>
  new URL(path, publicConfig().publicUrl || page.origin).href
