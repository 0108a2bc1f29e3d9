import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { classNames } from './class-names'
import { uiText } from './ui.text'
import { IconButton } from './icon-button'
import styles from './dialog.module.css'

const reachable = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea,summary,[tabindex="0"]'

let locks = 0
/**
 * Locks scrolling of the page while a dialog is open; the gutter of the scroll bar stays, so nothing shifts. What lies
 * outside the window gets no style and no layout until then (`data-covered`): a modal dialog changes every element below it.
 */
function coverPage(): () => void {
  const { dataset, style } = document.body
  if (locks++ === 0) {
    // Read before anything is changed: it calculates the layout.
    const gutter = window.innerWidth - document.documentElement.clientWidth
    dataset.covered = ''
    style.paddingInlineEnd = `${gutter}px`
    style.overflow = 'hidden'
  }
  return () => {
    if (--locks > 0) return
    delete dataset.covered
    style.paddingInlineEnd = ''
    style.overflow = ''
  }
}

/** Focus trap: a native modal dialog lets Tab leave for the browser's own controls. */
function keepInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const all = [...dialog.querySelectorAll<HTMLElement>(reachable)].filter(
    element => element.checkVisibility?.() ?? true
  )
  const [first, last] = [all[0], all.at(-1)]
  const at = document.activeElement
  const leaving = event.shiftKey ? at === first || !all.includes(at as HTMLElement) : at === last
  if (!leaving || !first || !last) return
  event.preventDefault()
  ;(event.shiftKey ? last : first).focus()
}

/**
 * A modal dialog. Escape, the backdrop and (with `closable`) a close button call `onClose`. Focus starts on the title and
 * returns to the element that had it. `variant`: 'sheet' rises from below on a phone, 'full' fills the screen there,
 * 'drawer' slides in from the inline start, 'wide' is wider. `role` 'alertdialog' is for a question that interrupts.
 * `keptRendered`: the content stays in the document while the dialog is closed, so that opening it only shows it; that of
 * a 'drawer' keeps its layout too.
 */
export function Dialog(props: {
  open: boolean
  onClose: () => void
  title: string
  variant?: 'sheet' | 'full' | 'drawer' | 'wide'
  closable?: boolean
  role?: 'alertdialog'
  keptRendered?: boolean
  /** For keys of the content; Tab and Escape stay those of the dialog. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  className?: string
  children: ReactNode
}) {
  const { open, onClose, title, variant = 'sheet', closable = variant !== 'sheet' } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressedInside = useRef(false)
  const id = useId()

  useEffect(() => {
    const shown = dialog.current
    if (!open || !shown) return
    const opener = document.activeElement
    // First: focus calculates style and layout, once for all of this.
    const uncoverPage = coverPage()
    shown.showModal()
    heading.current?.focus()
    return () => {
      uncoverPage()
      shown.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [open])

  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    props.onKeyDown?.(event)
    if (event.key === 'Tab') keepInside(event.currentTarget, event)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  const click = (event: MouseEvent) => {
    if (event.target === event.currentTarget && !pressedInside.current) onClose()
    pressedInside.current = false
  }

  if (!open && !props.keptRendered) return null
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[variant], props.className)}
      role={props.role}
      aria-labelledby={id}
      aria-modal="true"
      onKeyDown={press}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // A text selection that starts inside and ends on the backdrop must not close it.
      onMouseDown={event => {
        pressedInside.current = event.target !== event.currentTarget
      }}
      onClick={click}
    >
      <div className={styles.inside}>
        <div className={styles.top}>
          <h2 ref={heading} id={id} tabIndex={-1}>
            {title}
          </h2>
          {closable && <IconButton icon="close" label={uiText.close} onClick={onClose} />}
        </div>
        {props.children}
      </div>
    </dialog>
  )
}

/** The stacked buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
