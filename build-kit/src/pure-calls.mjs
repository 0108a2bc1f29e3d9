/**
 * Loader: marks calls at the top level of react-router that only create a component or a context as free of side effects,
 * so that unused components leave the bundle, and removes what the shop never runs: names for development tools, checks
 * of how the library is called (a development build and the tests have them), and the branch of the data router.
 * @param {string} source
 */
export default source =>
  source
    .replace(/^\w+\.(?:displayName = "\w+"|contextType = \w+);$/gm, '')
    .replace(
      /^(var \w+ = )(\w+\.(?:forwardRef|memo|createContext|createElement)\()/gm,
      '$1/* @__PURE__ */ $2'
    )
    .replace(/^(var \w+ = )(new (?:WeakMap|Map|Set)\(|Symbol\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^( *)((?:warning|invariant)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^( +)(getInvalidPathError\(|useInRouterContext\(\),$)/gm, '$1/* @__PURE__ */ $2')
    .replace(
      'return isDataRoute ? useNavigateStable() : useNavigateUnstable();',
      'return useNavigateUnstable();'
    )
