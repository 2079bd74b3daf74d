type Policy = { createScriptURL: (address: string) => string };
type Policies = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy;
};

const { trustedTypes } = globalThis as { trustedTypes?: Policies };

// The Content-Security-Policy allows this policy alone: no text becomes markup or code, and workers are our own files.
const policy = trustedTypes?.createPolicy('own-script', {
  createScriptURL: (address) => {
    if (new URL(address, window.location.href).origin === window.location.origin) return address;
    throw new TypeError(`Not our own script: ${address}`);
  },
});

/** A worker's URL as browsers with Trusted Types require it. Throws for another origin's. */
export const ownScript = (address: string): string => policy?.createScriptURL(address) ?? address;
