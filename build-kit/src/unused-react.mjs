/**
 * What the shop does not use of React, by the functions of `react-dom` that only this part calls. Walls of the linter
 * keep these names out of the sources, so that no remote misses them.
 * @type {{ what: string, functions: string, returns?: string }[]}
 */
export const unusedFunctions = [
  {
    what: '<ViewTransition>: the shell calls `document.startViewTransition` itself',
    functions: `
      applyViewTransitionName applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive
      commitAppearingPairViewTransitions commitDeletedPairViewTransitions commitEnterViewTransitions
      commitExitViewTransitions commitNestedViewTransitions createMeasurement forceLayout getClassNameByType
      getViewTransitionClassName getViewTransitionName measureClonedInstance measureInstance
      measureNestedViewTransitions measureViewTransitionHostInstancesRecursive pushViewTransitionCancelableScope
      reportViewTransitionError restoreEnterOrExitViewTransitions restoreNestedViewTransitions
      restorePairedViewTransitions restoreViewTransitionName restoreViewTransitionOnHostInstances
      scheduleViewTransitionEvent startViewTransition trackEnterViewTransitions ViewTransitionPseudoElement
      waitForImageToLoad`
  },
  {
    what: 'references to a <Fragment>',
    functions: `
      addEventListenerToChild addFragmentHandleToFiber addFragmentHandleToInstance blurActiveElementWithinFragment
      collectChildren collectClientRects commitNewChildToFragmentInstance deleteChildFromFragmentInstance
      findFragmentInstanceOrTextInstanceSiblings getAttachOptions indexOfEventListener normalizeListenerOptions
      observeChild removeEventListenerFromChild schedulePendingIntersectionUnobserve scrollTextNodeIntoView
      setFocusIfFocusable setFocusOnFiberIfFocusable unobserveChild validateDocumentPositionWithFiberTree`
  },
  {
    what: 'elements that React moves into the head, and preloading: the shell writes the head, the gateway preloads',
    functions: `
      accumulateSuspenseyCommitOnFiber acquireResource adoptPreloadPropsForScript adoptPreloadPropsForStylesheet
      checkIfFullyUnsuspended getHydratableHoistableCache getResource getScriptKey getStyleKey
      insertStylesheet insertStylesheetIntoRoot insertSuspendedStylesheets mountHoistable onUnsuspend onUnsuspendImg
      preconnect preconnectAs prefetchDNS preinitModuleScript preinitScript preinitStyle preload preloadModule
      preloadStylesheet stylesheetPropsFromRawProps suspendInstance suspendResource`
  },
  {
    what: 'the same: no element is one of them',
    functions: 'isHostHoistableType maySuspendCommit',
    returns: '!1'
  },
  { what: 'the same: nothing to wait for', functions: 'waitForCommitToBeReady', returns: 'null' },
  { what: 'the same: everything has loaded', functions: 'preloadResource', returns: '!0' },
  {
    what: '<Activity>, and <SuspenseList>, which no stable release exports',
    functions: `
      cutOffTailIfNeeded initSuspenseListRenderState mountActivityChildren updateActivityComponent
      updateSuspenseListComponent`,
    returns: 'null'
  },
  {
    what: 'functions as actions of forms, and their state: forms call services',
    functions: `
      dispatchActionState extractEvents$1 mountActionState requestFormReset rerenderActionState
      runActionStateAction startHostTransition updateActionState updateActionStateImpl useHostTransitionStatus`
  },
  {
    what: 'positions in stacks of components: no report contains them',
    functions: 'describeNativeComponentFrame',
    returns: '""'
  }
]

/** Exports that would do nothing without these functions: a build that uses one fails. `preload` is for the server. */
export const unusedExports = [
  ...['Activity', 'ViewTransition', 'addTransitionType', 'useActionState'],
  ...['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preloadModule'],
  ...['requestFormReset', 'useFormState', 'useFormStatus']
]

/** @param {string} name */
export const functionNamed = name =>
  new RegExp(`^function ${name.replace('$', '\\$')}\\([^{]*\\) \\{\\n[\\s\\S]*?^\\}$`, 'm')
const fragmentMethods = /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};$/gm
/** @param {string} name */
export const exportNamed = name => new RegExp(`^exports\\.${name} = (function [\\s\\S]*?^\\};|\\w+;)$`, 'm')

const aliasTable = /var aliases = new Map\((\[[\s\S]*?\n {2}\])\)/
/** @param {string} name */
const hyphenated = name => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/**
 * Writes the table of attributes by its names: all but three of the 79 follow one rule, as strokeWidth and stroke-width.
 * @param {string} source
 */
const withShortAliases = source =>
  source.replace(aliasTable, (_, table) => {
    /** @type {[string, string][]} */
    const rows = JSON.parse(table)
    const regular = rows.filter(([name, alias]) => hyphenated(name) === alias).map(([name]) => name)
    const others = rows.filter(([name]) => !regular.includes(name))
    return `var hyphenated = ${hyphenated}
var aliases = new Map([
  ...${JSON.stringify(others)},
  ...${JSON.stringify(regular.join(' '))}.split(' ').map(name => [name, hyphenated(name)])
])`
  })

/**
 * Loader: empties these functions of the production build of React, so that the minifier removes them and what only they
 * call: 10 kB (brotli) of every page. What is written differently in a later release stays; a test reports it.
 * @param {string} source
 */
export default function withoutUnused(source) {
  let text = withShortAliases(source).replace(fragmentMethods, '')
  for (const { functions, returns } of unusedFunctions)
    for (const name of functions.trim().split(/\s+/))
      text = text.replace(
        functionNamed(name),
        () => `function ${name}() {${returns ? `return ${returns}` : ''}}`
      )
  for (const name of unusedExports) text = text.replace(exportNamed(name), '')
  return text
}
