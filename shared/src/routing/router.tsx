import { forwardRef } from 'react'
import { useHref, useLinkClickHandler, type LinkProps } from 'react-router-dom'

/**
 * The names of react-router in use: all deployables import them from here, so that the page has one tree-shaken copy. Its
 * data router is in `data-router.ts`: a shopper's browser does not load it.
 */
export { createPath, Navigate, resolvePath, Router, useLocation, useNavigate } from 'react-router-dom'
export type {
  Location,
  NavigateFunction,
  NavigateOptions,
  NavigationType,
  Navigator,
  RouteObject,
  To
} from 'react-router-dom'

/** An address outside of the pages of the shop. */
const absoluteUrl = /^([a-z][a-z\d+.-]*:|\/\/)/i

/**
 * The link of react-router without its framework mode, whose prefetching would be a part of every page. `reloadDocument`: the
 * address is not one of a page, as a PDF of the api, and gets no language.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  {
    onClick,
    discover: _discover,
    prefetch: _prefetch,
    relative = 'route',
    reloadDocument = false,
    replace,
    mask: _mask,
    state,
    target,
    to,
    preventScrollReset = false,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    ...rest
  },
  ref
) {
  const external = typeof to === 'string' && (reloadDocument || absoluteUrl.test(to)) ? to : undefined
  const path = external ? '' : to
  const href = useHref(path, { relative })
  const options = { state: state as unknown, relative, preventScrollReset }
  const navigate = useLinkClickHandler<HTMLAnchorElement>(path, {
    ...options,
    ...(target !== undefined && { target }),
    ...(replace !== undefined && { replace })
  })
  return (
    <a
      {...rest}
      ref={ref}
      href={external ?? href}
      target={target}
      onClick={event => {
        onClick?.(event)
        if (!event.defaultPrevented && !external) navigate(event)
      }}
    />
  )
})
