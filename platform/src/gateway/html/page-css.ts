import type { ReleaseCache } from '../files/release-cache'
import type { LivePlan } from '../../release/plan/live-plan'
import { releaseBase } from './boot-data'
import type { LinkedFile } from './page-files'

/** Reads the small stylesheet that every page has inline. */
export const inlineCss = ({ shell }: LivePlan, releases: ReleaseCache): Promise<string> =>
  readCss(
    (shell.parts['inline']?.css ?? []).map(name => ({ url: releaseBase(shell) + name })),
    releases
  )

/** Reads stylesheets for a style element: relative URLs are made absolute. */
export async function readCss(
  files: readonly Pick<LinkedFile, 'url'>[],
  releases: ReleaseCache
): Promise<string> {
  const texts = files.map(async ({ url }) => {
    const [, app = '', id = '', name = ''] = /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(url) ?? []
    const css = (await releases.find(app, id, name))?.plain.toString() ?? ''
    return css
      .replace(/\/\*# sourceMappingURL=[^*]*\*\//g, '')
      .replace(
        /url\((?!['"]?(data:|\/|https?:))(['"]?)/g,
        `url($2/releases/${app}/${id}/${name.replace(/[^/]+$/, '')}`
      )
      .replaceAll('</', '<\\/')
  })
  return (await Promise.all(texts)).join('\n')
}
