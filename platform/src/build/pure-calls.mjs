/**
 * Loader: marks calls at the top level of react-router that only create a component or a context as free of side effects, and
 * removes the names of its components for development tools. Otherwise the bundle contains every component of the library.
 * @param {string} source
 */
export default source =>
  source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(
      /^(var \w+ = )(\w+\.(?:forwardRef|memo|createContext|createElement)\()/gm,
      '$1/* @__PURE__ */ $2'
    )
    .replace(/^(var \w+ = )(new (?:WeakMap|Map|Set)\()/gm, '$1/* @__PURE__ */ $2')
