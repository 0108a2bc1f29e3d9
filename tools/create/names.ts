import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'

/** The spellings of a remote's name. */
export interface Names {
  /** Workspace and deployable: `mfe-gift-cards`. */
  app: string
  /** Its first feature, and the path of its page: `gift-cards`. */
  feature: string
  /** In code: `giftCards`. */
  camel: string
  /** In texts: `Gift Cards`. */
  title: string
}

const MAX_NAME = 40
const MAX_TITLE = 60
// Meaningless file names, which the linter rejects, and names with another meaning.
const reserved =
  /^(utils?|helpers?|common|lib|misc|constants?|hooks?|managers?|handlers?|types?|data|start|entry|sample)$/

/** Derives the names from the positional arguments. Throws `CliError`. */
export function namesOf([app, second]: readonly string[], title?: string): Names {
  if (title !== undefined && !title.trim())
    throw new CliError('--title needs a value, as in --title "Gifts".', exitCode.usage)
  if (!app) throw new CliError('Name the new remote, as in npm run create -- mfe-gifts.', exitCode.usage)
  if (second)
    throw new CliError(
      `One remote at a time: ${app} or ${second}. A title of several words needs quotes.`,
      exitCode.usage
    )
  const feature = featureOf(app)
  return { app, feature, camel: camelOf(feature), title: validTitle(title ?? titleOf(feature)) }
}

function featureOf(app: string): string {
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(app) || app.length > MAX_NAME)
    throw new CliError(
      `A remote is named like mfe-gifts: mfe-, then lower-case letters, digits and hyphens, at most ${MAX_NAME} characters; not "${app}".`
    )
  const feature = app.slice('mfe-'.length)
  if (reserved.test(feature))
    throw new CliError(`"${feature}" does not describe what the remote shows: choose another name.`)
  return feature
}

function validTitle(title: string): string {
  const trimmed = title.trim()
  // It becomes a heading and a cell of a Markdown table.
  if (trimmed.length > MAX_TITLE || /[\p{Cc}|`<>]/u.test(trimmed))
    throw new CliError(`A title has at most ${MAX_TITLE} characters and none of | \` < >.`)
  return trimmed
}

const camelOf = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const titleOf = (name: string): string =>
  name.replace(/(^|-)(.)/g, (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase())
