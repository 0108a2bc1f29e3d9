import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode
} from 'react'
import { onIdle } from '@sahra/shared/browser/idle'
import { followClicks } from '@sahra/shared/browser/replay-clicks'

/** What surrounds the part hydrates before the content of the page, in steps: the browser is idle after them. */
const IDLE_TIMEOUT_MS = 400

interface Retry {
  onRetry: () => void
}
type Shown<Props> = ComponentType<Retry & { props: Props }>

/**
 * A part of a page below the fold whose script loads when the page is hydrated: until then its server-rendered HTML is
 * shown, and its clicks are queued (`data-late`). On a page rendered in the browser the script loads at once, earlier with
 * `preload`. `Failed` is shown where it cannot be loaded. React would replace the HTML by nothing if its props changed
 * before the script is there: until then the part keeps those of its first render.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Retry>
): ComponentType<Props> & { preload: () => void } {
  let begin!: () => void
  const begun = new Promise<void>(resolve => (begin = resolve))
  const attempt = () =>
    lazy(async (): Promise<{ default: Shown<Props> }> => {
      if (typeof window !== 'undefined') await begun
      try {
        const Loaded = await load()
        return { default: ({ props }) => <Loaded {...props} /> }
      } catch {
        current = attempt()
        return { default: ({ onRetry }) => <Failed onRetry={onRetry} /> }
      }
    })
  let current = attempt()

  function LatePart(props: Props): ReactNode {
    const [Part, setPart] = useState(() => current)
    const [held, setHeld] = useState({ props, isHeld: true })
    const shown = held.isHeld ? held.props : props
    const latest = useRef(props)
    useLayoutEffect(() => void (latest.current = props), [props])
    const place = useRef<HTMLDivElement>(null)
    const replay = useRef<() => void>(undefined)
    // Before the part is hydrated, which may be in the same commit.
    useLayoutEffect(() => {
      if (!place.current) return undefined
      const stop = followClicks(place.current)
      replay.current = stop
      // A page that is left before would be retained by its listener.
      return stop
    }, [])
    useEffect(() => onIdle(begin, IDLE_TIMEOUT_MS), [])
    const onHydrated = useCallback(() => {
      // Most parts have the same props: no rendering.
      if (latest.current === held.props) held.isHeld = false
      else setHeld({ props: latest.current, isHeld: false })
      replay.current?.()
    }, [held])
    // The same element: React leaves the boundary alone.
    const boundary = useMemo(
      () => (
        <Suspense fallback={null}>
          <Part props={shown} onRetry={() => setPart(() => current)} />
          <Hydrated onHydrated={onHydrated} />
        </Suspense>
      ),
      [Part, shown, onHydrated]
    )
    return (
      <div ref={place} data-late="">
        {boundary}
      </div>
    )
  }
  return Object.assign(memo(LatePart), { preload: () => void (begin(), load().catch(() => undefined)) })
}

/** Calls `onHydrated` when the part beside it is hydrated. */
function Hydrated({ onHydrated }: { onHydrated: () => void }): ReactNode {
  useEffect(onHydrated, [onHydrated])
  return null
}
