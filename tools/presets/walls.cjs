const { frontRules, options, packagesAreDeclared, tests } = require('./front-rules.cjs')

/** The walls of a repository with one remote, whose sources are `src` and `remote.ts`. */
const app = '^(src/|remote[.]ts$)'
module.exports = {
  forbidden: [
    ...frontRules({ app, shared: 'node_modules/@sahra/shared/' }),
    packagesAreDeclared(tests),
    {
      name: 'shell-and-remotes-meet-only-at-run-time',
      comment: 'a remote is not a package of another one: they are built and released apart',
      severity: 'error',
      from: { path: app },
      to: { path: 'node_modules/(shell|mfe-[^/]+)/' }
    },
    {
      name: 'front-does-not-reach-into-platform',
      severity: 'error',
      from: { path: app },
      to: { path: 'node_modules/@sahra/build-kit/' }
    },
    {
      name: 'deployed-code-imports-no-development-package',
      severity: 'error',
      from: { path: app, pathNot: tests },
      to: { dependencyTypes: ['npm-dev'] }
    }
  ],
  options: {
    ...options,
    // Declarations are for the compiler: the rules name sources.
    enhancedResolveOptions: { ...options.enhancedResolveOptions, conditionNames: ['import', 'default'] }
  }
}
