import { Component, Suspense, use, type ComponentType, type ReactNode } from 'react'
import type { WidgetName, Widgets } from '../contract/widgets'

type WidgetLoader = (name: WidgetName) => Promise<ComponentType<never>>

let loader: WidgetLoader | undefined
const loading = new Map<WidgetName, ReturnType<WidgetLoader>>()

/** Sets how a widget that a remote exposes is loaded. Called once, by the shell. */
export function provideWidgets(loadWidget: WidgetLoader): void {
  loader = loadWidget
}

function loadOnce(name: WidgetName): ReturnType<WidgetLoader> {
  let widget = loading.get(name)
  if (!widget) {
    widget = loader ? loader(name) : Promise.reject(new Error(`No remote exposes ${name}`))
    widget.catch(() => loading.delete(name))
    loading.set(name, widget)
  }
  return widget
}

interface WidgetProps<N extends WidgetName> {
  name: N
  props: Widgets[N]
  fallback: ReactNode
  renderError: (retry: () => void) => ReactNode
}

/** Renders a widget of another remote. If it cannot be loaded, `renderError(retry)` replaces it; the rest of the page stays. */
export class Widget<N extends WidgetName> extends Component<WidgetProps<N>> {
  // Stored here: React renders again after a failure, which must find the failed load and not start another one.
  override state = { failed: false, loaded: loadOnce(this.props.name) }
  static getDerivedStateFromError = () => ({ failed: true })
  override render(): ReactNode {
    const { name, props, fallback, renderError } = this.props
    return this.state.failed ? (
      renderError(() => this.setState({ failed: false, loaded: loadOnce(name) }))
    ) : (
      <Suspense fallback={fallback}>
        <LoadedWidget name={name} props={props} loaded={this.state.loaded} />
      </Suspense>
    )
  }
}

/** Props of a `Widget` that leaves no place behind while it loads, or when it cannot be loaded. */
export const optional = { fallback: null, renderError: () => null }

function LoadedWidget<N extends WidgetName>({
  name,
  props,
  loaded
}: Pick<WidgetProps<N>, 'name' | 'props'> & { loaded: ReturnType<WidgetLoader> }): ReactNode {
  const WidgetComponent = use(loaded) as ComponentType<Widgets[N]>
  return (
    <div data-boundary={name.slice(0, name.indexOf('/'))} data-widget={name}>
      <WidgetComponent {...props} />
    </div>
  )
}
