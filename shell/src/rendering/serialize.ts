import type { Head } from '../router/head-tags'

/** Renders title and tags as HTML. `data-head` marks what `useHead` replaces in the browser. */
export const renderHead = ({ title, tags }: Head): string =>
  [
    `<title>${escapeHtml(title)}</title>`,
    ...tags.map(({ tag, attributes, text }) => {
      const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
      return `<${tag} data-head=""${pairs.join('')}>${tag === 'script' ? `${text ?? ''}</script>` : ''}`
    })
  ].join('\n')

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** JSON that cannot end the script element it is written into. */
export const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  )
