/**
 * The names of nanostores in use: all deployables import them from here, so that the page has one tree-shaken copy.
 */
export { useStore } from '@nanostores/react'
export { atom, computed, onMount, type ReadableAtom, type WritableAtom } from 'nanostores'
