// Holds the page's notice about itself. It is loaded late, so the shell draws it without knowing what it is.
import type { ComponentType } from 'react'
import { create } from 'zustand'

export const useNotice = create<{ readonly Notice: ComponentType | undefined }>(() => ({ Notice: undefined }))
