/* Runs in the page, after Testing Library; plain JavaScript, because it is injected as text. */

const matcher = value => (value?.pattern === undefined ? value : new RegExp(value.pattern))

function candidates({ role, name, pressed, label, text, within }) {
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = window.TestingLibraryDom
  const [root] = within ? queryAllByRole(document.body, within) : [document.body]
  if (!root) return []
  if (role) return queryAllByRole(root, role, { name: matcher(name), pressed })
  if (label) return queryAllByLabelText(root, matcher(label))
  return queryAllByText(root, matcher(text), { exact: false, ignore: 'script,style,title' })
}

/** Returns the first visible element that matches, or null. */
window.findInShop = target => candidates(target).find(element => element.checkVisibility()) ?? null

let last

/**
 * Returns the element only if a pointer at its centre meets it (not below a toast, not during a view transition) and
 * it has not moved since the last call; otherwise null.
 */
window.findToPress = target => {
  const element = window.findInShop(target)
  if (!element || element.disabled) return (last = null)
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  // The label of a radio button lies on it.
  if (!element.contains(hit) && !hit?.closest('label')?.contains(element)) return (last = null)
  const found = { element, left, top }
  const isStable = last?.element === element && last.left === left && last.top === top
  last = found
  return isStable ? element : null
}
