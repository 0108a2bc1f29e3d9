import type { Release } from '../../release/shapes/release'
import { except } from './preview-conflicts'

interface Change {
  candidates: readonly Release[]
  before: readonly Release[]
  after: readonly Release[]
}

/**
 * Lists remotes that lack a language of the shell and do not declare that in `remote.ts`: candidates, and live ones that
 * would lack it from now on. Their pages would be shown in the first language by accident.
 */
export function missingLanguages({ candidates, before, after }: Change): string[] {
  const names = candidates.map(({ app }) => app)
  return [
    ...missing(after.filter(({ app }) => app === 'shell' || names.includes(app))),
    ...except(missing(after), missing(before))
  ]
}

function missing(releases: readonly Release[]): string[] {
  const shell = releases.find(({ app }) => app === 'shell')
  return releases.flatMap(({ app, remote, languages = {} }) =>
    Object.keys(shell?.languages ?? {})
      .filter(language => !remote.languages || remote.languages.includes(language))
      .filter(language => !Object.hasOwn(languages, language))
      .map(
        language =>
          `${app} lacks ${language}, a language of the shell; declare in remote.ts which ones it has`
      )
  )
}
