type Policy = { createScriptURL: (address: string) => string };
type Policies = { createPolicy: (name: string, rules: Policy) => Policy };

const { trustedTypes } = globalThis as { trustedTypes?: Policies };

// The only Trusted Types policy that the Content-Security-Policy allows. It turns no text into markup or
// code, and allows only worker files of this origin.
const policy = trustedTypes?.createPolicy('own-script', {
  createScriptURL: (address) => {
    if (new URL(address, window.location.href).origin === window.location.origin) return address;
    throw new TypeError(`Not our own script: ${address}`);
  },
});

/** A worker's URL in the form that Trusted Types require. Throws for a URL of another origin. */
export const trustedWorkerUrl = (address: string): string => policy?.createScriptURL(address) ?? address;
