import { Component, Suspense, use, type ComponentType, type ReactNode } from 'react'
import type { WidgetName, Widgets } from './contract/widgets'

type LoadWidget = (name: WidgetName) => Promise<ComponentType<never>>
type Loading = Promise<ComponentType<never>>

let load: LoadWidget | undefined
const loading = new Map<WidgetName, Loading>()

/** The shell says how a part that another remote lends is brought in. */
export function provideWidgets(loader: LoadWidget): void {
  load = loader
}

function bring(name: WidgetName): Loading {
  let part = loading.get(name)
  if (!part) {
    part = load ? load(name) : Promise.reject(new Error(`Nobody lends ${name}`))
    part.catch(() => loading.delete(name))
    loading.set(name, part)
  }
  return part
}

/** A part of another remote. While it loads `pending` shows; if it cannot be loaded, `failed(retry)`: the rest of the page stays. */
export function Widget<N extends WidgetName>(props: {
  name: N
  with: Widgets[N]
  pending: ReactNode
  failed: (retry: () => void) => ReactNode
}): ReactNode {
  return (
    <Hole failed={props.failed}>
      <Suspense fallback={props.pending}>
        <Part name={props.name} props={props.with} />
      </Suspense>
    </Hole>
  )
}

function Part<N extends WidgetName>({ name, props }: { name: N; props: Widgets[N] }): ReactNode {
  const Lent = use(bring(name)) as ComponentType<Widgets[N]>
  return <Lent {...props} />
}

class Hole extends Component<{ failed: (retry: () => void) => ReactNode; children: ReactNode }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render(): ReactNode {
    return this.state.broken ? this.props.failed(() => this.setState({ broken: false })) : this.props.children
  }
}
