/* The first script of every page under development. It stands alone: the remote may not compile, or not be here. */
;(() => {
  // React takes parts that can be replaced only from a page that was asked for them before it started.
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

  /** The remote's own side, once it is here: `build/hot/update.js`. */
  let remote
  let edited = []
  /** The newest thing heard was that it could not be compiled. */
  let broken = false
  let busy = Promise.resolve()
  window.sahraDevelopment = { loaded: now => (remote = now) }

  const failedSlot = app => document.querySelector(`[data-boundary="${app}"][data-failed]`)

  async function show({ app, hot, hash, changed }) {
    // A page that found nothing to load may be about to say so: it begins again.
    const nothingCame = broken && !remote
    broken = false
    if (!hot || nothingCame || failedSlot(app)) return location.reload()
    if (!remote) edited = []
    if (!remote || remote.currentHash() === hash) return
    edited.push(...changed)
    try {
      await remote.applyUpdates(hash, edited)
      edited = []
    } catch (error) {
      console.warn(`${app}: the page is loaded anew, since the edit could not be put into it`, error)
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

  let at
  const events = new EventSource('/@development/events')
  events.onmessage = ({ data }) => {
    const news = JSON.parse(data)
    if (news.kind === 'failed') {
      broken = true
      return overlay.show(news.app, news.errors)
    }
    overlay.hide()
    const opened = at === undefined
    if (at === news.hash) return
    at = news.hash
    // A page that was just opened has the newest files, unless they were made while it loaded.
    if (!opened || news.hot || broken) busy = busy.then(() => show(news))
  }
})()
