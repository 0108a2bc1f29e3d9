/** Module boundaries. A rule's name is what it demands; `tools/walls` holds a planted violation of each. */
const remotesAndShell = '^(shell|mfe-[^/]+)/'
const tests = '[.]test[.]tsx?$|/testing/'
const statefulModules = '^shared/src/(stores/[^/]+|bus|http|config|widget)[.]tsx?$'

module.exports = {
  forbidden: [
    {
      name: 'shell-and-remotes-meet-only-at-run-time',
      comment: 'includes remotes-never-import-each-other: they are built and released apart',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+)/' },
      to: { path: remotesAndShell, pathNot: '^$1/' }
    },
    {
      name: 'shared-imports-no-app',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|mfe-[^/]+|api|platform|tools|e2e)/' }
    },
    {
      name: 'platform-knows-no-shop-term',
      comment: 'the platform takes from shared what a remote and its pages are, nothing of the shop',
      severity: 'error',
      from: { path: '^platform/', pathNot: tests },
      to: {
        path: '^(shell|mfe-[^/]+|api|shared)/',
        pathNot: '^shared/src/(remote[.]ts|page[.]tsx|contract/(version|boot|rendering|beacon)[.]ts)$'
      }
    },
    {
      name: 'front-does-not-reach-into-api',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|shared)/' },
      to: { path: '^(api|platform|tools)/', pathNot: '^platform/src/build/' }
    },
    {
      name: 'platform-and-api-never-import-tools',
      comment: 'a deployed server runs without the tools of its developers',
      severity: 'error',
      from: { path: '^(platform|api)/' },
      to: { path: '^tools/' }
    },
    {
      name: 'api-shares-only-the-contract-and-the-rules',
      severity: 'error',
      from: { path: '^api/' },
      to: {
        path: '^shared/',
        pathNot: '^shared/src/(contract/|[^/]+[.]rules[.]ts$|brand[.]ts$|format[.]ts$|paths[.]ts$)'
      }
    },
    {
      name: 'contract-is-only-shapes',
      severity: 'error',
      from: { path: '^shared/src/contract/' },
      to: { pathNot: '^shared/src/(contract/|remote[.]ts$)|node_modules/zod/' }
    },
    {
      name: 'front-takes-only-types-from-contract',
      comment:
        'the validating library must not travel to a browser; headers, limits and the version are plain values',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|shared)/', pathNot: `^shared/src/contract/|${tests}|/remote[.]ts$` },
      to: {
        path: '^shared/src/contract/',
        pathNot: '^shared/src/contract/(headers|limits|version)[.]ts$',
        dependencyTypesNot: ['type-only']
      }
    },
    {
      name: 'ui-kit-has-no-state-and-no-effects',
      severity: 'error',
      from: { path: '^shared/src/ui/', pathNot: tests },
      to: { path: '^shared/src/(stores/|bus|http)|node_modules/(axios|nanostores|@nanostores)/' }
    },
    {
      name: 'only-services-do-http',
      severity: 'error',
      from: {
        path: remotesAndShell,
        pathNot: `[.]service[.]ts$|${tests}|^shell/src/(main|start)[.]tsx?$|^shell/src/rendering/`
      },
      to: { path: '^shared/src/(http|transport)[.]ts$|node_modules/axios/' }
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'shapes may come from anywhere; what runs comes from other rules, limits, formats and the shop’s name',
      from: { path: '[.]rules[.]ts$' },
      to: {
        pathNot: '[.]rules[.]ts$|^shared/src/contract/|^shared/src/(format|brand)[.]ts$',
        dependencyTypesNot: ['type-only']
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
        path: '^(api/src|tools/(load|bench/api))/',
        pathNot: `^api/src/db/|[.]queries[.]ts$|${tests}|^api/src/(main|admin/main)[.]ts$`
      },
      to: { path: '^api/src/db/|node_modules/(pg|drizzle-orm)/', dependencyTypesNot: ['type-only'] }
    },
    {
      name: 'packages-are-declared',
      comment: 'the nearest package.json names what its folder imports; only tests use what the root offers',
      severity: 'error',
      from: { pathNot: tests },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }
    },
    {
      name: 'deployed-code-imports-no-development-package',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|shared|api|platform)/', pathNot: `${tests}|^api/artwork/` },
      to: { dependencyTypes: ['npm-dev'] }
    },
    {
      name: 'browser-code-imports-no-node-module',
      comment: 'these two are the bundle that the rendering sandbox runs',
      severity: 'error',
      from: {
        path: '^(shell|mfe-[^/]+|shared)/src/',
        pathNot: `${tests}|^shell/src/rendering/(server|render-markup)[.]tsx?$`
      },
      to: { dependencyTypes: ['core'] }
    },
    {
      name: 'features-of-the-api-have-one-direction',
      comment: 'checkout composes order and payment; payment changes orders; order knows neither',
      severity: 'error',
      from: { path: '^api/src/(order|payment)/', pathNot: tests },
      to: { path: '^api/src/(payment|checkout)/', pathNot: '^api/src/$1/' }
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } }
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]errors[.]ts$|^[^/]+/dist/|[.]module[.]css$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js']
    }
  }
}
