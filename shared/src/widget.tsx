import { Component, Suspense, use, type ComponentType, type ReactNode } from 'react'
import type { WidgetName, Widgets } from './contract/widgets'

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

/** Renders a widget of another remote. If it cannot be loaded, `renderError(retry)` replaces it; the rest of the page stays. */
export function Widget<N extends WidgetName>(props: {
  name: N
  props: Widgets[N]
  fallback: ReactNode
  renderError: (retry: () => void) => ReactNode
}): ReactNode {
  return (
    <WidgetErrorBoundary renderError={props.renderError}>
      <Suspense fallback={props.fallback}>
        <LoadedWidget name={props.name} props={props.props} />
      </Suspense>
    </WidgetErrorBoundary>
  )
}

/** Props of a `Widget` that leaves no place behind while it loads, or when it cannot be loaded. */
export const optional = { fallback: null, renderError: () => null }

function LoadedWidget<N extends WidgetName>({ name, props }: { name: N; props: Widgets[N] }): ReactNode {
  const WidgetComponent = use(loadOnce(name)) as ComponentType<Widgets[N]>
  return (
    <div data-boundary={name.slice(0, name.indexOf('/'))} data-widget={name}>
      <WidgetComponent {...props} />
    </div>
  )
}

class WidgetErrorBoundary extends Component<{
  renderError: (retry: () => void) => ReactNode
  children: ReactNode
}> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render(): ReactNode {
    return this.state.failed
      ? this.props.renderError(() => this.setState({ failed: false }))
      : this.props.children
  }
}
