import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject
} from 'react'
import { followClicks } from '@sahra/shared/browser/replay-clicks'

interface Retry {
  onRetry: () => void
}
type Shown<Props> = ComponentType<Retry & { props: Props }>

/**
 * A part of a page below the fold whose script loads when the page is hydrated: until then its server-rendered HTML is
 * shown, and its clicks are queued (`data-late`). On a page rendered in the browser the script loads at once, earlier with
 * `preload`. `Failed` is shown where it cannot be loaded. An update before the script is there would replace the HTML:
 * pass props that do not change, such as stores.
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
    useEffect(() => begin(), [])
    return (
      <div ref={place} data-late="">
        <Suspense fallback={null}>
          <Part props={props} onRetry={() => setPart(() => current)} />
          <Hydrated replay={replay} />
        </Suspense>
      </div>
    )
  }
  return Object.assign(memo(LatePart), { preload: () => void (begin(), load().catch(() => undefined)) })
}

/** Its effect runs when the part beside it is hydrated. */
function Hydrated({ replay }: { replay: RefObject<(() => void) | undefined> }): ReactNode {
  useEffect(() => replay.current?.(), [replay])
  return null
}
