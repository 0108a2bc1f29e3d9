import { injectIntoGlobalHook, performReactRefresh } from 'react-refresh/runtime'

/* Runs in a remote under development. The script of the development page starts each update. */
injectIntoGlobalHook(window)

/** Files edited since the previous update. @type {string[]} */
let editedFiles = []

/** Applies all updates up to `hash`. Rejects when only a reload can show them. */
async function applyUpdates(/** @type {string} */ hash, /** @type {string[]} */ files) {
  editedFiles = files
  while (__webpack_hash__ !== hash) {
    if (import.meta.webpackHot.status() !== 'idle') throw new Error('An update is stuck')
    if (!(await import.meta.webpackHot.check(true))) throw new Error('There is no update')
  }
}
window.sahraDevelopment.loaded({ applyUpdates, currentHash: () => __webpack_hash__ })

export const refresh = () => performReactRefresh()

/** Services and stores run when a page opens: an edit of one remounts the page. */
export const needsRemount = () => editedFiles.some(file => /\.(service|store)\.tsx?$/.test(file))
