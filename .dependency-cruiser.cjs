const { frontRules, options, packagesAreDeclared, tests } = require('./tools/presets/front-rules.cjs')

/** Module boundaries between the parts of this repository; those of every remote are in `tools/presets/front-rules.cjs`. */
const remotesAndShell = '^(shell|mfe-[^/]+)/'
/** Each area of the api imports only those before it; `app.ts` and the other entry points compose them all. */
const areas = ['server', 'db', 'house', 'seed', 'catalogue', 'people', 'selling', 'merchant']
const statefulModules = '^shared/src/(stores/[^/]+|bus/bus|http/http|shop/config|page/widget)[.]tsx?$'

module.exports = {
  forbidden: [
    ...frontRules({ app: remotesAndShell, shared: '^shared/' }),
    // Presets are the root's configuration, and use its packages.
    packagesAreDeclared(`${tests}|^tools/presets/`),
    {
      name: 'shell-and-remotes-meet-only-at-run-time',
      comment: 'includes remotes-never-import-each-other: they are built and released apart',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+)/' },
      to: { path: remotesAndShell, pathNot: '^$1/' }
    },
    {
      name: 'remotes-need-no-types-of-node',
      comment: 'tests of a remote move with it into a repository of its own, which has none',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/' },
      to: { dependencyTypes: ['core'] }
    },
    {
      name: 'shared-imports-no-app',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|mfe-[^/]+|api|platform|server-kit|build-kit|tools|e2e)/' }
    },
    {
      name: 'platform-knows-no-shop-term',
      comment: 'the platform takes from shared what a remote and its pages are, nothing of the shop',
      severity: 'error',
      from: { path: '^platform/', pathNot: `^platform/page/|${tests}` },
      to: {
        path: '^(shell|mfe-[^/]+|api|shared)/',
        pathNot:
          '^shared/src/(page/page[.]tsx|contract/(remote|tool|version|boot|rendering|beacon|plan-state|inspect)[.]ts)$'
      }
    },
    {
      name: 'page-for-teams-takes-the-ui-kit-and-shapes',
      comment: 'it opens without the shop; of the servers it takes the shapes of their responses',
      severity: 'error',
      from: { path: '^platform/page/', pathNot: tests },
      to: {
        path: '^(shell|mfe-[^/]+|api|shared|platform/src)/',
        pathNot:
          '^shared/src/(ui/|browser/|routing/(data-router|router)[.]tsx?$|typed/digits[.]rules[.]ts$|(base|tokens)[.]css$)|^platform/src/registry/calls/(registry-api|page-api|permissions)[.]ts$|^platform/src/release/shapes/(responses|records|names|canary|shadow|checked-pages|(canary-changes|outcome|preview-link|rolled-back)[.]rules)[.]ts$|^platform/src/registry/rules/freeze-window[.]ts$'
      }
    },
    {
      name: 'the-shop-takes-no-data-router',
      comment: 'it weighs three times what pages use of react-router',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|shared)/src/', pathNot: [tests, '/testing/'].flat() },
      to: { path: '^shared/src/routing/data-router[.]ts$' }
    },
    {
      name: 'front-does-not-reach-into-api',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|shared)/' },
      to: { path: '^(api|platform|server-kit|tools)/' }
    },
    {
      name: 'platform-and-api-never-import-tools',
      comment: 'a deployed server runs without the tools of its developers',
      severity: 'error',
      from: { path: '^(platform|api|demo/src|server-kit|build-kit)/' },
      to: { path: '^tools/' }
    },
    {
      name: 'nothing-deployed-imports-the-demo',
      comment: 'a shop of one’s own runs without the invented one; only tests of the api use its catalogue',
      severity: 'error',
      from: {
        path: '^(shell|mfe-[^/]+|shared|api|platform|server-kit|build-kit)/',
        pathNot: `^api/.*(${tests})`
      },
      to: { path: '^demo/' }
    },
    {
      name: 'api-shares-only-the-contract-and-the-rules',
      severity: 'error',
      from: { path: '^api/' },
      to: {
        path: '^shared/',
        pathNot:
          '^shared/src/(contract/|endpoints/|policies/|rules/|typed/|shop/(brand|filter-chips[.]text([.]ar)?)[.]ts$|format/format([.]ar)?[.]ts$|address/place[.]text([.]ar)?[.]ts$|language/arabic[.]ar[.]ts$|routing/paths[.]ts$)'
      }
    },
    {
      name: 'desk-takes-little-of-shared',
      comment:
        'the desk is no part of the shop: of shared it takes the tokens, the typefaces and how options are named',
      severity: 'error',
      from: { path: '^desk/', pathNot: tests },
      to: {
        path: '^(shell|mfe-[^/]+|shared|api|platform|server-kit|build-kit|demo|tools|e2e)/',
        pathNot:
          '^shared/src/(tokens[.]css$|fonts/|browser/(sha-256|storage)[.]ts$|rules/options[.]rules[.]ts$)',
        dependencyTypesNot: ['type-only']
      }
    },
    {
      name: 'nothing-imports-the-desk',
      comment: 'only its build and tests know it',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|shared|api|platform|server-kit|build-kit|demo)/' },
      to: { path: '^desk/' }
    },
    {
      name: 'server-kit-imports-none-of-ours',
      comment:
        'what every server is made of: database, files, log, metrics, shutdown, requests to others, command line',
      severity: 'error',
      from: { path: '^server-kit/', pathNot: tests },
      to: { path: '^(shell|mfe-[^/]+|shared|build-kit|platform|api|tools|e2e)/' }
    },
    {
      name: 'build-kit-knows-no-server',
      comment: 'the build of shell and remotes takes the command line of server-kit alone',
      severity: 'error',
      from: { path: '^build-kit/', pathNot: tests },
      to: {
        path: '^(shell|mfe-[^/]+|platform|api|tools|e2e|server-kit)/',
        pathNot: '^server-kit/src/cli/'
      }
    },
    {
      name: 'api-and-platform-never-import-each-other',
      comment:
        'the shop runs without the release platform, and the platform knows no shop; tests of backups use both',
      severity: 'error',
      from: { path: '^(api|platform)/', pathNot: tests },
      to: { path: '^(api|platform)/', pathNot: '^$1/' }
    },
    {
      name: 'contract-is-only-shapes',
      comment: 'besides shapes how typed digits and e-mail addresses are read, before every check',
      severity: 'error',
      from: { path: '^shared/src/(contract|endpoints)/' },
      to: { pathNot: '^shared/src/(contract/|endpoints/|typed/)|node_modules/zod/' }
    },
    {
      name: 'ui-kit-has-no-state-and-no-effects',
      severity: 'error',
      from: { path: '^shared/src/ui/', pathNot: tests },
      to: {
        path: '^shared/src/(stores/|bus/|http/(http|transport)[.])|node_modules/(axios|nanostores|@nanostores)/'
      }
    },
    {
      name: 'stateful-shared-modules-are-leaves',
      comment: 'a relative import between two shared modules can make a second copy of their state',
      severity: 'error',
      from: { path: statefulModules },
      to: { path: statefulModules }
    },
    {
      name: 'only-queries-write-sql',
      severity: 'error',
      from: {
        path: '^(api/src|platform/src|server-kit/src|tools/(load|bench/api))/',
        pathNot: `^api/src/db/|^server-kit/src/database/|^platform/src/store/platform-database[.]ts$|[.]queries[.]ts$|${tests}|^api/src/(main|jobs-main|migrate-now|merchant/command-line/run-command)[.]ts$|^platform/src/[^/]+/main[.]ts$`
      },
      to: {
        path: '^api/src/db/|^server-kit/src/database/|node_modules/(pg|drizzle-orm)/',
        // They hold no SQL.
        pathNot: '^(server-kit/src/database/(database-errors|listen|query-observer)|api/src/db/id)[.]ts$',
        dependencyTypesNot: ['type-only']
      }
    },
    {
      name: 'servers-decode-no-picture',
      comment: 'their content is foreign: a process of its own decodes them',
      severity: 'error',
      from: {
        path: '^(api|platform|server-kit)/',
        pathNot: `${tests}|^api/src/catalogue/picture/picture-process[.]ts$`
      },
      to: { path: 'node_modules/sharp/' }
    },
    {
      name: 'deployed-code-imports-no-development-package',
      severity: 'error',
      from: {
        path: '^(shell|mfe-[^/]+|shared|api|demo/src|platform|server-kit)/',
        pathNot: `${tests}|rspack[.]config`
      },
      to: { dependencyTypes: ['npm-dev'] }
    },
    {
      name: 'release-knows-no-server-of-the-platform',
      comment: 'what gateway and registry have in common',
      severity: 'error',
      from: { path: '^platform/src/(store|release|canary|rendering)/', pathNot: tests },
      to: { path: '^platform/src/(gateway|registry|beacons|preview-apis)/' }
    },
    {
      name: 'gateway-knows-no-registry',
      comment: 'the shop opens and stays open without it',
      severity: 'error',
      from: { path: '^platform/src/(gateway|beacons)/', pathNot: tests },
      to: { path: '^platform/src/registry/' }
    },
    ...areas.map((area, index) => ({
      name: 'areas-import-only-downwards',
      severity: 'error',
      from: { path: `^api/src/${area}/`, pathNot: tests },
      to: { path: '^api/src/', pathNot: `^api/src/(${areas.slice(0, index + 1).join('|')})/` }
    })),
    {
      name: 'every-area-has-a-place',
      comment: 'an area that is not in the list above imports nothing of the api',
      severity: 'error',
      from: { path: '^api/src/[^/]+/', pathNot: [tests, `^api/src/(${areas.join('|')})/`] },
      to: { path: '^api/src/' }
    }
  ],
  options
}
