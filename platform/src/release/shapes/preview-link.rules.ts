import type { ListedPreview } from './responses'

/** Query parameter of a preview's link. */
export const ACCESS_PARAMETER = 'preview-access'

type Linked = Pick<ListedPreview, 'host'> & Partial<Pick<ListedPreview, 'access' | 'open' | 'newPages'>>

/**
 * The link of a preview, on the port of the shop: to the first page that the shop does not have, else to its home page.
 * Undefined when only its team has the link.
 */
export function previewLink(
  { host, access, open, newPages: [page = '/'] = [] }: Linked,
  shop: { protocol: string; port: string }
): string | undefined {
  const address = `${shop.protocol}//${host}${shop.port ? `:${shop.port}` : ''}${page}`
  if (access) return `${address}?${ACCESS_PARAMETER}=${access}`
  return open ? address : undefined
}
