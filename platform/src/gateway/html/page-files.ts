import type { Release } from '../../release/shapes/release'
import { releasesOf, type LivePlan } from '../../release/plan/live-plan'
import type { PageMatch } from '../../release/plan/page-matcher'
import { releaseBase } from './boot-data'
import type { SiteIcons } from './site'

/** A file as an element of the page names it. */
export interface LinkedFile {
  url: string
  integrity: string
}

/** The files of one page. */
export interface PageFiles {
  shellCss: LinkedFile[]
  /** Of paper alone. */
  printCss: LinkedFile[]
  shellJs: LinkedFile
  pageCss: LinkedFile[]
  /** Of the shell and of the page. */
  preloadedJs: LinkedFile[]
  fonts: string[]
  icon: string | undefined
  /** Attributes of the links to icons and manifest. */
  siteLinks: string[]
}

/** At the root of the origin: devices fetch them again when the release has long been replaced. */
const siteLinks = [
  ['favicon.ico', 'rel="icon" sizes="32x32"'],
  ['apple-touch-icon.png', 'rel="apple-touch-icon"'],
  ['manifest.webmanifest', 'rel="manifest"']
] as const

/** Returns the files of the shell and of the matched page. `icons`: whose the site has. */
export function pageFiles(
  plan: LivePlan,
  match: PageMatch | undefined,
  { icons = 'release' }: { icons?: SiteIcons } = {}
): PageFiles {
  const { shell } = plan
  const owner = releasesOf(plan).find(({ app }) => app === match?.app)
  const part = match && owner?.parts[match.page.feature]
  const [shellEntry = '', ...shellChunks] = shell.parts.entry.js
  const remoteEntry = owner && owner !== shell ? owner.parts.entry.js : []
  return {
    shellCss: shell.parts.entry.css.map(file => linkedFile(shell, file)),
    printCss: (shell.parts['print']?.css ?? []).map(file => linkedFile(shell, file)),
    shellJs: linkedFile(shell, shellEntry),
    pageCss: owner && part ? part.css.map(file => linkedFile(owner, file)) : [],
    preloadedJs: [
      ...shellChunks.map(file => linkedFile(shell, file)),
      ...(owner && part ? [...remoteEntry, ...part.js].map(file => linkedFile(owner, file)) : [])
    ],
    fonts: browserFiles(shell, fontPattern(shell)).map(file => releaseBase(shell) + file),
    siteLinks: siteLinks.flatMap(([file, attributes]) => {
      if (icons === 'letter' && !file.endsWith('.webmanifest')) return []
      const found = [inLanguage(file, shell), file].find(name => shell.files[`browser/public/${name}`])
      return found ? `${attributes} href="/${found}"` : []
    }),
    icon:
      icons === 'own'
        ? undefined
        : browserFiles(shell, /^public\/favicon\.svg$/).map(file =>
            icons === 'letter' ? '/favicon.svg' : releaseBase(shell) + file
          )[0]
  }
}

/** Returns the name of the file for the language of the release: 'manifest.ar.webmanifest'. */
const inLanguage = (file: string, { language }: Release): string =>
  language ? file.replace('.', `.${language}.`) : file

const fontPattern = ({ language }: Release): RegExp =>
  new RegExp(`^${language ? `${language}/` : ''}[^/]+\\.woff2$`)

const linkedFile = (release: Release, file: string): LinkedFile => ({
  url: releaseBase(release) + file,
  integrity: release.files[`browser/${file}`]?.integrity ?? ''
})

const browserFiles = (release: Release, pattern: RegExp): string[] =>
  Object.keys(release.files)
    .map(name => name.replace(/^browser\//, ''))
    .filter(name => pattern.test(name))
