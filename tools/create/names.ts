import { CliError } from '../../platform/src/cli/output'

/** A remote under all the names it goes by. */
export interface Names {
  /** Workspace, deployable: `mfe-gift-cards`. */
  app: string
  /** Its first feature and the page's path: `gift-cards`. */
  feature: string
  /** As code writes the feature: `giftCards`. */
  camel: string
  /** As people read it: `Gift Cards`. */
  title: string
}

export const USAGE = `npm run create -- <mfe-name> [--title <words>]

Makes a new remote: a workspace with a page at /<name>, its service, texts, tests and README.
Nothing else is edited; npm test passes as it is, and the page appears in the shop once the remote is promoted.

Example: npm run create -- mfe-gifts --title "Gifts"`

const LONGEST_NAME = 40
const LONGEST_TITLE = 60
// Files named so would say nothing (the linter refuses them), or stand for something else already.
const taken =
  /^(utils?|helpers?|common|lib|misc|constants?|hooks?|managers?|handlers?|types?|data|start|entry|sample)$/

/** Reads the words after `npm run create --`; throws with one line on what to do. */
export function readNames(words: string[]): Names {
  const rest = [...words]
  let title: string | undefined
  const at = rest.findIndex(word => word === '--title' || word.startsWith('--title='))
  if (at >= 0) {
    const [, joined] = rest[at]!.split(/=(.*)/s)
    title = joined ?? rest[at + 1]
    rest.splice(at, joined === undefined ? 2 : 1)
    if (!title?.trim()) throw new CliError('--title needs a value, as in --title "Gifts".')
  }
  const option = rest.find(word => word.startsWith('-'))
  if (option) throw new CliError(`There is no ${option}. There is: --title.`)
  const [app, second] = rest
  if (!app) throw new CliError('Name the new remote, as in npm run create -- mfe-gifts.')
  if (second)
    throw new CliError(`One remote at a time: ${app} or ${second}. A title of several words needs quotes.`)
  const feature = featureOf(app)
  return { app, feature, camel: camelOf(feature), title: titleOf(title ?? spoken(feature)) }
}

function featureOf(app: string): string {
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(app) || app.length > LONGEST_NAME)
    throw new CliError(
      `A remote is named like mfe-gifts: mfe-, then small letters, digits and hyphens, at most ${LONGEST_NAME} characters; not "${app}".`
    )
  const feature = app.slice('mfe-'.length)
  if (taken.test(feature))
    throw new CliError(`"${feature}" says nothing of what the remote shows: choose another name.`)
  return feature
}

function titleOf(title: string): string {
  const trimmed = title.trim()
  // A title is read in a heading and in a table of Markdown.
  if (trimmed.length > LONGEST_TITLE || /[\p{Cc}|`<>]/u.test(trimmed))
    throw new CliError(`A title has at most ${LONGEST_TITLE} characters and none of | \` < >.`)
  return trimmed
}

const camelOf = (feature: string): string =>
  feature.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const spoken = (feature: string): string =>
  feature.replace(/(^|-)(.)/g, (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase())
