import type { Amounts } from '../budgets'
import { pagePaths } from './pages'

/** Returns the section of `docs/performance.md` on the HTML and the requests of every page. */
export function pagesTable(html: Amounts, requests: Amounts): string {
  const kB = (name: string): string => ((html[`${name} html`] ?? 0) / 1000).toFixed(1)
  const rows = Object.keys(pagePaths).map(page => [
    page,
    kB(page),
    kB(`${page} ar`),
    requests[`${page} requests 412`],
    requests[`${page} ar requests 412`],
    requests[`${page} requests 1440`]
  ])
  return [
    '## Every page: `npm run budgets`',
    '',
    'With the products of tests. HTML: kB as sent, brotli. Requests: of a first visit until the page is hydrated and at rest, at',
    '412 and 1440 pixels, with the session of a shopper for cart, checkout and orders, unscrolled, without beacons and prefetched',
    'pages: late scripts, calls of the api and pictures below the first screen count, so that they are more than in the table of',
    'pages. Each is a budget ([C379](requirements/interpretations.md)).',
    '',
    '| page | HTML | HTML, Arabic | requests, 412 | 412, Arabic | 1440 |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(cells => `| ${cells.join(' | ')} |`),
    ''
  ].join('\n')
}
