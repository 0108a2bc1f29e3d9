import type { PageDeclaration, RemoteDeclaration } from '@sahra/shared/contract/remote'

export interface PageMatch {
  app: string
  page: PageDeclaration
  /** No other page matched: this is the not-found page. */
  notFound: boolean
}

interface Candidate extends PageMatch {
  pattern: RegExp
  /** One digit per segment: 0 fixed, 1 parameter. */
  rank: string
}

/** Finds the declared page of a path by the rules of react-router: fixed segments win, case is ignored. */
export function pageMatcher(
  remotes: readonly RemoteDeclaration[]
): (pathname: string) => PageMatch | undefined {
  const candidates = remotes
    .flatMap(remote => remote.pages.map(page => candidateOf(remote.name, page)))
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))
  return pathname => candidates.find(({ pattern }) => pattern.test(pathname))
}

function candidateOf(app: string, page: PageDeclaration): Candidate {
  if (page.path === '*') return { app, page, notFound: true, pattern: /^/, rank: '~' }
  const segments = page.path.split('/').filter(Boolean)
  const source = segments
    .map(segment => (isParameter(segment) ? '/[^/]+' : `/${escapeRegExp(segment)}`))
    .join('')
  return {
    app,
    page,
    notFound: false,
    pattern: new RegExp(`^${source}/*$`, 'i'),
    rank: segments.map(segment => (isParameter(segment) ? '1' : '0')).join('')
  }
}

const isParameter = (segment: string): boolean => segment.startsWith(':')
const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
