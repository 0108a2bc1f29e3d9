const JOURNEYS = 'e2e/journeys/'

/**
 * Tests that `npm test` leaves to `npm test -- all` and to a check that is named, and why (C290). An entry is a file or a folder, or
 * the beginning of their names.
 */
const reasons: Record<string, string> = {
  'api/src/catalogue/import-export/killed-import': 'Kills imports at every step.',
  'api/src/catalogue/import-export/round-trip': 'Exports and imports whole catalogues.',
  'api/src/catalogue/import-export/two-imports': 'Starts programs at the same time.',
  'api/src/catalogue/search/hostile': 'Ten thousand queries.',
  'api/src/main': 'Starts and kills the api; every journey starts it.',
  'api/src/merchant/backup/': 'Backs up and restores whole shops.',
  'api/src/merchant/command-line/deployment': 'Starts a program for each step of a deployment.',
  'api/src/merchant/doctor/wrong-books': 'Damages the books of a shop in every way.',
  'api/src/people/security/holdings': 'Every event of an account with everything that it holds.',
  'api/src/people/session/fuzz': 'Thousands of random requests.',
  'api/src/people/sign-in/account-enumeration': 'Compares the times of many answers.',
  'api/src/people/sign-in/code-guessing': 'Two thousand guesses.',
  'api/src/people/sign-in/limits': 'Guesses until every limit is reached.',
  'api/src/people/sign-in/sign-in-attacks': 'Guesses from many addresses.',
  'api/src/selling/invoice/invoice-pool': 'Fills and fails the threads that draw invoices.',
  'api/src/selling/invoice/scripts': 'Draws invoices in thirty scripts.',
  'api/src/selling/payment/cancel-and-capture':
    'Every sequence of cancelling and capturing, of both providers.',
  'api/src/selling/place-order/crash': 'Kills the api.',
  'e2e/engines/': 'Firefox and WebKit, which need packages of their own.',
  'e2e/journeys/arabic': 'The phone runs every journey in Arabic.',
  'e2e/journeys/drafts': 'What a reload and another session keep.',
  'e2e/journeys/failing-remotes': 'Waits for time limits; blocked-remote has what a shopper sees.',
  'e2e/journeys/large-text': 'Text at twice its size on every page.',
  'e2e/journeys/open-tab': 'Builds and promotes three releases beneath a tab.',
  'e2e/journeys/order-retries': 'An order over a line that fails at each step.',
  'e2e/journeys/page-budget': 'Measures.',
  'e2e/journeys/platform': 'The page for teams, not the shop.',
  'e2e/journeys/previews': 'Releases of teams, not the shop.',
  'e2e/journeys/rough-': 'Slow connections and machines.',
  'e2e/journeys/security': 'Rare steps of an account, each with mails.',
  'e2e/journeys/start': 'Kills and starts whole shops.',
  'e2e/journeys/two-tabs': 'Two tabs of a session that ends.',
  'platform/src/canary/simulation': 'Thousands of random visits.',
  'platform/src/demo-api/': 'Starts apis for checks of releases.',
  'platform/src/gateway/html/api-down': 'Takes the api away.',
  'platform/src/gateway/plan/damaged-release': 'Damages releases and starts gateways.',
  'platform/src/gateway/remote-failures': 'Takes sources away and waits for time limits.',
  'platform/src/preview-apis/': 'Starts apis of previews.',
  'platform/src/registry/check/smoke':
    'Opens every page of releases in a browser; journeys open those of the shop.',
  'platform/src/release/contracts/contract-conflicts': 'Starts the compiler for each pair of contracts.',
  'platform/src/rendering/sandbox/attacks': 'Waits for the limits of a renderer.',
  'platform/src/store/migrate-now': 'Starts programs at the same time.',
  'platform/src/store/several-servers': 'Starts several registries.',
  'server-kit/src/database/dead-server': 'A PostgreSQL that no longer responds.',
  'server-kit/src/server/drain': 'Starts and ends servers.',
  'server-kit/src/server/parent-exit': 'Kills the parent of a server.',
  'tools/bench/': 'Measures.',
  'tools/budgets/': 'Builds every remote for its bytes and opens pages for their work.',
  'tools/build/': 'Builds every app twice, and the servers.',
  'tools/checks/bucket': 'Starts an S3 server of its own.',
  'tools/checks/deploy': 'Manifests of deployments.',
  'tools/checks/image': 'Builds an image.',
  'tools/checks/manifest': 'Manifests of deployments.',
  'tools/checks/observability': 'Starts the shop to read its metrics.',
  'tools/checks/roles': 'Starts a PostgreSQL of its own.',
  'tools/create/': 'Creates, builds and checks whole remotes.',
  'tools/dev/': 'Builds remotes while it watches them.',
  'tools/imports/': 'Reads the imports of every source.',
  'tools/kit/looks/': 'Runs a browser; the looks are a check of their own.',
  'tools/load/': 'Load, crashes and restarts.',
  'tools/pack/': 'Packs what remotes in repositories of their own install.',
  'tools/release/': 'Publishes releases from the command line.',
  'tools/start/': 'Starts and kills whole shops.',
  'tools/testing/foreign-remotes/':
    'Builds remotes by other build tools, and checks and opens them in a browser.',
  'tools/try/': 'Deploys.',
  'tools/walls/': 'Plants violations of every wall; the walls themselves are a check of every run.'
}

/** Checks without files of their own that `npm test` leaves out. */
export const checksOnlyInAll = ['looks', 'engines', 'image']

export const onlyInAll = (file: string): boolean =>
  Object.keys(reasons).some(beginning => file.startsWith(beginning))

/** The beginnings that name nothing any more. */
export const unusedIn = (files: readonly string[]): string[] =>
  Object.keys(reasons).filter(beginning => !files.some(file => file.startsWith(beginning)))

/** Matches the names of the journeys among them, as Playwright writes them. */
export const journeysOnlyInAll = new RegExp(
  Object.keys(reasons)
    .filter(beginning => beginning.startsWith(JOURNEYS))
    .map(beginning => `(?:^| )${beginning.slice(JOURNEYS.length)}[\\w-]*\\.spec\\.ts`)
    .join('|')
)
