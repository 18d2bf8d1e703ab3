/** The product's mark. Its name stands beside it, so it is silent. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className ?? "size-[26px] flex-none"}>
      <path
        className="fill-brand"
        d="M17.5 3C10.6 3 5 8.600 5 15.500V28.200c0 1.300 1.500 2 2.500 1.200l3.300-2.700c1 .5 3.900 1.300 6.700 1.300C24.400 28 30 22.400 30 15.500S24.400 3 17.500 3z"
      />
      <path
        className="stroke-white"
        d="M13 12.500v6M17.500 10v11M22 12.500v6"
        strokeWidth="2.4"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
