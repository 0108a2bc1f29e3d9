import type { PageModule } from '../page/page'
import type { RemoteDeclaration } from '../contract/remote'

/** Returns what the pages of the browser declare, and what their `meta` says: both have to be the same (SH-101). */
export async function declaredHeads(
  { pages }: RemoteDeclaration,
  load: (feature: string) => Promise<PageModule<undefined>>
) {
  const ofBrowser = pages.filter(({ render }) => render === 'browser')
  const declared = ofBrowser.map(({ path, title, description }) => ({ path, title, description }))
  const shown = ofBrowser.map(async ({ path, feature }) => {
    const { meta } = await load(feature)
    const page = { url: new URL(path, 'https://shop.test'), params: {}, data: undefined }
    const { title, description } = meta!(page)
    return { path, title, description }
  })
  return { declared, shown: await Promise.all(shown) }
}
