const { options, tests } = require('./tools/presets/front-rules.cjs')

/** Folders import each other in one direction, types too. Tests are left out: they use whole servers. */
module.exports = {
  forbidden: [
    {
      name: 'folders-have-one-direction',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(api|demo|platform|server-kit|build-kit|shared|shell|mfe-[^/]+)/' },
      to: { circular: true }
    }
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|${tests}` } }
}
