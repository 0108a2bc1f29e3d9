/* First script of every page under development. Has no imports: the remote may not compile. */
;(() => {
  // React Refresh works only if this hook exists before React starts.
  const hook = (window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers: new Map(),
    supportsFiber: true,
    inject(renderer) {
      const id = this.renderers.size + 1
      this.renderers.set(id, renderer)
      return id
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    checkDCE() {}
  })
  hook.renderers ??= new Map()

  /** Set by `build/hot/update.js` of the remote. */
  let remote
  let edited = []
  /** The last compilation failed. */
  let broken = false
  let busy = Promise.resolve()
  window.sahraDevelopment = { loaded: now => (remote = now) }

  const failedSlot = app => document.querySelector(`[data-boundary="${app}"][data-failed]`)

  async function show({ app, hot, hash, changed }) {
    // The page may be about to show an error because the remote was missing: reload.
    const wasMissing = broken && !remote
    broken = false
    if (!hot || wasMissing || failedSlot(app)) return location.reload()
    if (!remote) edited = []
    if (!remote || remote.currentHash() === hash) return
    edited.push(...changed)
    try {
      await remote.applyUpdates(hash, edited)
      edited = []
    } catch (error) {
      console.warn(`${app}: the edit could not be applied; reloading the page`, error)
      location.reload()
    }
  }

  const overlay = (() => {
    let box
    const style = {
      position: 'fixed',
      inset: 'auto 1rem 1rem 1rem',
      zIndex: '2147483647',
      maxHeight: '60vh',
      overflow: 'auto',
      margin: '0',
      padding: '1rem 1.25rem',
      background: '#1d1416',
      color: '#ffd9d9',
      font: '13px/1.5 ui-monospace, monospace',
      whiteSpace: 'pre-wrap',
      borderInlineStart: '6px solid #d33',
      boxShadow: '0 8px 40px rgb(0 0 0 / 0.5)'
    }
    return {
      show(app, errors) {
        this.hide()
        box = document.createElement('pre')
        box.id = 'sahra-development-errors'
        box.setAttribute('role', 'alert')
        Object.assign(box.style, style)
        box.textContent = `${app} could not be compiled:\n\n${errors.join('\n\n')}`
        box.addEventListener('click', () => this.hide())
        document.documentElement.append(box)
      },
      hide() {
        box?.remove()
        box = undefined
      }
    }
  })()

  let currentHash
  // Beside this script: of the language of the page.
  const events = new EventSource(new URL('events', document.currentScript.src))
  events.onmessage = ({ data }) => {
    const result = JSON.parse(data)
    if (result.kind === 'failed') {
      broken = true
      return overlay.show(result.app, result.errors)
    }
    overlay.hide()
    const opened = currentHash === undefined
    if (currentHash === result.hash) return
    currentHash = result.hash
    // A page that was just opened has the latest files, unless they were compiled while it loaded.
    if (!opened || result.hot || broken) busy = busy.then(() => show(result))
  }
})()
