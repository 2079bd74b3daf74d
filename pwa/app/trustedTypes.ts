type Policy = { createScriptURL: (address: string) => string };
type Policies = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy;
};

const { trustedTypes } = globalThis as { trustedTypes?: Policies };

// The header allows this one policy and no other: text never becomes markup or code, and a worker is our own file.
const policy = trustedTypes?.createPolicy('own-script', {
  createScriptURL: (address) => {
    if (new URL(address, window.location.href).origin === window.location.origin) return address;
    throw new TypeError(`Not our own script: ${address}`);
  },
});

/** The address of a worker, as browsers with Trusted Types want it. Throws for another origin's. */
export const ownScript = (address: string): string => policy?.createScriptURL(address) ?? address;
