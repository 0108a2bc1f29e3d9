import vm from 'node:vm'

/**
 * @typedef {{ shareScope: string, shareKey: string, requiredVersion?: string, strictVersion: boolean, singleton: boolean,
 *   fallback?: unknown }} Consumed
 * @typedef {{ chunkMapping: Record<string, string[]>, moduleIdToConsumeDataMapping: Record<string, Consumed>,
 *   initialConsumes: string[] }} ConsumesData
 */

const NAME = 'ShortRuntime'

/**
 * Replaces parts of the runtime that rspack writes into every entry by what this build needs of them: 2.3 kB (brotli) of
 * a remote's entry are ranges of versions, fallbacks and share scopes that no app has.
 */
export class ShortRuntime {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, compilation => {
      compilation.hooks.runtimeModule.tap(NAME, ({ name, source }) => {
        if (!source) return
        const text = shortened(name, source.source.toString())
        if (text !== undefined) source.source = Buffer.from(text)
      })
    })
  }
}

/**
 * Returns a shorter source of a runtime module, or undefined when there is none.
 * @param {string} name
 * @param {string} source
 */
export function shortened(name, source) {
  if (name === 'consumes_loading') return consumesRuntime(source)
  if (name === 'css_loading') return cssRuntime(source)
  if (name === 'auto_public_path') return publicPathRuntime
  if (name === 'global') return '__webpack_require__.g = globalThis;'
  if (name === 'sharing' && source.includes('scopeToSharingDataMapping: {  }')) return sharingRuntime
  return undefined
}

/** Every entry is a classic script of its own folder. */
const publicPathRuntime = `__webpack_require__.p = document.currentScript.src.replace(/[^/]*$/, '');`

/** A remote provides nothing to the scope that it is given. */
const sharingRuntime = `__webpack_require__.S = {}; __webpack_require__.I = () => 1;`

/**
 * Loads the style sheet of a chunk once, with its integrity and a time limit. Without hot replacement, nonces, and links of
 * others that still load: a rendered page has its style sheets inline and names them by links.
 * @param {string} source
 */
function cssRuntime(source) {
  const [, hasCss] = /if \((.+)\) \{\s+\/\/ setup Promise in chunk cache/.exec(source) ?? []
  const [, timeout] = /target: link \}\),\s+(\d+)/.exec(source) ?? []
  if (!hasCss || !timeout || !source.includes('sriCssHashes[chunkId]')) return undefined
  return `
var styles = {};
__webpack_require__.f.css = (chunkId, promises) => {
  if (${hasCss}) promises.push(styles[chunkId] ||= new Promise((resolve, reject) => {
    var url = __webpack_require__.p + __webpack_require__.k(chunkId);
    for (var link of document.getElementsByTagName('link'))
      if (link.rel == 'stylesheet' && link.href.startsWith(url)) return resolve();
    link = document.createElement('link');
    var end = ({ type }) => {
      clearTimeout(timer);
      link.onload = link.onerror = null;
      if (type == 'load') return resolve();
      delete styles[chunkId];
      link.remove();
      var message = 'Loading css chunk ' + chunkId + ' failed.\\n(' + type + ': ' + url + ')';
      reject(Object.assign(Error(message), { name: 'ChunkLoadError', type, request: url }));
    };
    var timer = setTimeout(end, ${timeout}, { type: 'timeout' });
    document.head.append(Object.assign(link, {
      rel: 'stylesheet', href: url, integrity: __webpack_require__.sriCssHashes[chunkId],
      crossOrigin: 'anonymous', onload: end, onerror: end
    }));
  }));
};`
}

/** @param {string} source */
function consumesRuntime(source) {
  const data = readConsumes(source)
  const consumed = Object.entries(data.moduleIdToConsumeDataMapping)
  if (data.initialConsumes.length > 0 || !consumed.every(([, module]) => isStrictSingleton(module)))
    return undefined
  /** @type {Map<string, [range: string, prefix: string, ids: number[], names: string[]]>} */
  const groups = new Map()
  for (const [id, { shareKey, requiredVersion = '' }] of consumed) {
    const scope = /^@[^/]+\/[^/]+\//.exec(shareKey)?.[0] ?? ''
    const key = `${requiredVersion} ${scope}`
    const group = groups.get(key) ?? [requiredVersion.slice(1), scope, [], []]
    groups.set(key, group)
    group[2].push(Number(id))
    group[3].push(shareKey.slice(scope.length))
  }
  const table = [...groups.values()].map(([range, scope, ids, names]) => [range, scope, ids, names.join()])
  return strictConsumes(JSON.stringify(table), JSON.stringify(numbered(data.chunkMapping)))
}

/**
 * @param {string} source
 * @returns {ConsumesData}
 */
function readConsumes(source) {
  const context = { __webpack_require__: /** @type {any} */ ({ f: {}, m: {}, c: {}, S: {} }) }
  vm.runInNewContext(source, context)
  return context.__webpack_require__.consumesLoadingData
}

/** @param {Consumed} module */
const isStrictSingleton = ({ shareScope, singleton, strictVersion, requiredVersion = '', fallback }) =>
  shareScope === 'default' &&
  singleton &&
  strictVersion &&
  !fallback &&
  /^\^\d+\.\d+\.\d+$/.test(requiredVersion)

/** @param {Record<string, string[]>} chunks */
const numbered = chunks =>
  Object.fromEntries(Object.entries(chunks).map(([chunk, ids]) => [chunk, ids.map(Number)]))

/**
 * As Module Federation defines it for a singleton with a strict version: what the scope provides is used, and the module
 * throws when the scope has none or its version is out of range. A caret keeps the first part that is not zero.
 * @param {string} table version range, common part of the names, module ids and names
 * @param {string} chunks chunk → ids of the modules that it consumes
 */
const strictConsumes = (table, chunks) => `
var consumed = {}, loading = {}, chunks = ${chunks};
for (let [range, scope, ids, names] of ${table})
  names.split(',').forEach((name, i) => (consumed[ids[i]] = [scope + name, range]));
var satisfies = (version, range) => {
  var found = version.split(/[.+-]/), wanted = range.split('.'), fixed;
  for (var i = 0; i < 3; i++) {
    if (+found[i] !== +wanted[i]) return fixed && +found[i] > +wanted[i];
    fixed = fixed || wanted[i] > 0;
  }
  return true;
};
var provide = ([name, range]) => {
  var versions = __webpack_require__.S.default?.[name];
  if (!versions) throw Error('The share scope has no ' + name);
  var version = Object.keys(versions)[0];
  if (!satisfies(version, range)) throw Error('The share scope has ' + name + ' ' + version + ', required ^' + range);
  return versions[version].get();
};
__webpack_require__.f.consumes = (chunk, promises) => chunks[chunk]?.forEach(id => {
  if (id in loading) return promises.push(loading[id]);
  var define = run => (__webpack_require__.m[id] = module => {
    delete __webpack_require__.c[id];
    module.exports = run();
  });
  var done = factory => {
    loading[id] = 0;
    define(factory);
  };
  var fail = error => {
    delete loading[id];
    define(() => {
      throw error;
    });
  };
  try {
    var factory = provide(consumed[id]);
    factory.then ? promises.push(loading[id] = factory.then(done, fail)) : done(factory);
  } catch (error) {
    fail(error);
  }
});`
