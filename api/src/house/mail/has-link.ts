import { parse } from 'tldts'

/** What a client shows as a link, and what it may show as HTML, Markdown or BBCode. */
const MARKUP = /<[a-z!/?]|&(#\d+|#x[\da-f]+|[a-z]{2,});|\]\s?\(|\[\/?(url|img)\b/iu
const ADDRESS = /:\/\/|[^\s@]@[^\s@]+\.[^\s@]/u
/** Labels with dots between them, and what follows them. */
const HOSTS = /([\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+)\.?(\/?)/gu
/** What stands before a name or a place, with a dot: 'Dr.Al Rashid' is not an address below .al. */
const ABBREVIATION =
  /^(\p{L}\p{M}*|al|apt|ave|bldg|blk|blvd|capt|dr|eng|fl|fr|gen|he|hh|jr|mr|mrs|ms|no|prof|rd|sh|sr|st|ste)$/iu

/** True for a text that has a web address, an e-mail address or markup: it may not be in a mail (C262). */
export function hasLink(typed: string): boolean {
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/。/gu, '.')
  if (MARKUP.test(text) || ADDRESS.test(text)) return true
  return [...text.matchAll(HOSTS)].some(([, host = '', path]) => isHost(host, path === '/'))
}

/** Two sentences without a space: 'Happy birthday.Love, Noor'. */
const SENTENCES = /^\p{Ll}+\.(?!(Com|Net|Org)$)\p{Lu}\p{Ll}*$/u

/** Initials and abbreviations stand before a name, unless a path follows. */
function isHost(host: string, hasPath: boolean): boolean {
  const labels = host.split('.')
  const isProse = SENTENCES.test(host) || labels.slice(0, -1).every(label => ABBREVIATION.test(label))
  if (isProse && !hasPath) return false
  const { isIcann, domain } = parse(host)
  return isIcann === true && domain !== null
}

/** Returns the name in a mail: empty unless the owner of the address has confirmed it; earlier versions took any name. */
export const nameFor = ({ name, verified }: { name: string; verified: boolean }): string =>
  verified && !hasLink(name) ? name : ''
