// Has the browser keep the shop for where no network is, once there is a ticket. A browser that refuses goes on without.
import { WORKER_POLICY } from '../../domain/deployment/contentPolicy.ts'
import { WORKER_FILE } from '../../domain/deployment/workerFile.ts'

interface ScriptPolicies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

let registering: Promise<void> | null = null

/** Resolves in any case, and tries once a page. In development there is no such file. */
export const registerWorker = (): Promise<void> => (registering ??= register())

const register = async (): Promise<void> => {
  if (import.meta.env.DEV) return
  try {
    await navigator.serviceWorker.register(trustedFile())
  } catch {
    // No secure connection, a private window, an older policy of the deployment.
  }
}

/** Of this one address: under the page's policy the browser takes no plain text for a script. */
const trustedFile = (): string => {
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: ScriptPolicies }
  const policy = trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: () => `./${WORKER_FILE}` })
  return policy?.createScriptURL('') ?? `./${WORKER_FILE}`
}
