import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const Nothing = (): null => null

/**
 * Loads a part of the layout with its first render, at the second attempt where the first one fails. Where it cannot be loaded
 * there is nothing: the page works without it.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({
    default: await load()
      .catch(load)
      .catch((): ComponentType<Props> => Nothing)
  }))
