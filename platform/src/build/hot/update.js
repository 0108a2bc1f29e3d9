import { injectIntoGlobalHook, performReactRefresh } from 'react-refresh/runtime'

/* Runs inside a remote under development. The page's own script says when there is something new. */
injectIntoGlobalHook(window)

/** What was edited since the update before; set while one is being put in. @type {string[]} */
let changed = []

/** Puts in everything up to `hash`; rejects when only a new page can show it. */
async function takeIn(/** @type {string} */ hash, /** @type {string[]} */ edited) {
  changed = edited
  while (__webpack_hash__ !== hash) {
    if (import.meta.webpackHot.status() !== 'idle') throw new Error('An update is stuck')
    if (!(await import.meta.webpackHot.check(true))) throw new Error('There is no update')
  }
}
window.sahraDevelopment.loaded({ takeIn, at: () => __webpack_hash__ })

export const refresh = () => performReactRefresh()

/** What a page did at its start is done anew only when one of the files that do it was edited. */
export const startsAnew = () => changed.some(file => /\.(service|store)\.tsx?$/.test(file))
