/** Module boundaries. A rule's name is what it demands; `tools/walls` holds a planted violation of each. */

const tests = '[.](test|kit)[.]tsx?$|/testing/'

/**
 * The rules of front ends. Both arguments are regular expressions of the beginning of a path.
 * @param {{ app: string, shared: string }} places `app`: of the shell and the remotes
 */
function frontRules({ app, shared }) {
  return [
    {
      name: 'front-takes-only-types-from-contract',
      comment:
        'the validating library must not travel to a browser; headers, limits and the version are plain values',
      severity: 'error',
      from: {
        path: `${app}|${shared}`,
        pathNot: `${shared}src/(contract|endpoints)/|${tests}|(^|/)remote[.]ts$`
      },
      to: {
        path: `${shared}src/(contract|endpoints)/`,
        pathNot: `${shared}src/contract/(headers|limits|remote|version)[.]ts$`,
        dependencyTypesNot: ['type-only']
      }
    },
    {
      name: 'only-services-do-http',
      severity: 'error',
      from: {
        path: app,
        pathNot: `[.]service[.]ts$|${tests}|^shell/src/(main|start)[.]tsx?$|^shell/src/rendering/`
      },
      to: { path: `${shared}src/http/(http|transport)[.]ts$|node_modules/axios/` }
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'shapes may come from anywhere; what runs comes from other rules, limits, formats and the shop’s name',
      from: { path: '[.]rules[.]ts$', pathNot: 'node_modules' },
      to: {
        pathNot: `[.]rules[.]ts$|${shared}src/contract/|${shared}src/(format/format|shop/brand)[.]ts$`,
        dependencyTypesNot: ['type-only']
      }
    },
    {
      name: 'browser-code-imports-no-node-module',
      comment: 'these two are the bundle that the rendering sandbox runs',
      severity: 'error',
      from: {
        path: `${app}|${shared}`,
        pathNot: `${tests}|^shell/src/rendering/(server|render-markup)[.]tsx?$|rspack[.]config`
      },
      to: { dependencyTypes: ['core'] }
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } }
  ]
}

/** @param {string} exempt regular expression of files that may use what the root's package.json names */
const packagesAreDeclared = exempt => ({
  name: 'packages-are-declared',
  comment: 'the nearest package.json names what its folder imports',
  severity: 'error',
  from: { pathNot: exempt },
  to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }
})

const options = {
  tsConfig: { fileName: 'tsconfig.json' },
  tsPreCompilationDeps: true,
  combinedDependencies: false,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '[.]errors[.]ts$|^[^/]+/dist/|^dist/|[.]module[.]css$' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js']
  }
}

module.exports = { frontRules, options, packagesAreDeclared, tests }
