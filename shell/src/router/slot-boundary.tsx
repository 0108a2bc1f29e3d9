import { Component, type ReactNode } from 'react'

interface Props {
  /** What the route has loaded: with another result, the page is rendered again. */
  result: unknown
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}
interface State {
  result: unknown
  caught?: { error: unknown } | undefined
}

/** Shows `fallback` in place of a page that fails to render. */
export class SlotBoundary extends Component<Props, State> {
  override state: State = { result: this.props.result }

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ caught: { error } })

  static getDerivedStateFromProps = ({ result }: Props, state: State): State | null =>
    result === state.result ? null : { result, caught: undefined }

  override render(): ReactNode {
    const { caught } = this.state
    return caught ? this.props.fallback(caught.error) : this.props.children
  }
}
